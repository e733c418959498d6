import type { Fault } from '@guildhall/contract'
import type { z } from 'zod'
import type { Sentence } from './catalogue.ts'
import { words } from './refusal-words.ts'

type Issue = z.core.$ZodIssue
type Sized = Extract<Issue, { code: 'too_big' | 'too_small' }>

/** What is wrong with a field, for people. Of several forms that it could have, the one that says most is meant. */
export function fieldSentence(issue: Issue): Sentence {
  if (issue.code === 'invalid_union') {
    const sentences = issue.errors.flat().map(fieldSentence)
    return sentences.find(({ reason }) => reason !== words.wrongValue.reason) ?? words.wrongValue
  }
  if (issue.code === 'too_big') return tooBig(issue, Number(issue.maximum))
  if (issue.code === 'too_small') return tooSmall(issue, Number(issue.minimum))
  if (issue.code === 'invalid_format' && issue.format === 'email') return words.notAnEmail
  if (issue.code === 'invalid_format' && issue.format === 'url') return words.notALink
  if (issue.code === 'custom' && issue.params?.fault) return named(issue.params as Named)
  return words.wrongValue
}

function tooBig({ origin, inclusive }: Sized, count: number): Sentence {
  if (origin === 'string') return words.tooLong({ count })
  if (origin === 'array') return words.tooMany({ count })
  return inclusive ? words.tooHigh({ max: count }) : words.wrongValue
}

function tooSmall({ origin, inclusive }: Sized, count: number): Sentence {
  const isText = origin === 'string'
  if (isText || origin === 'array') {
    if (count === 1) return words.missing
    return isText ? words.tooShort({ count }) : words.tooFew({ count })
  }
  return inclusive ? words.tooLow({ min: count }) : words.wrongValue
}

interface Named {
  readonly fault: Fault
  readonly count?: number
}

function named({ fault, count = 0 }: Named): Sentence {
  const sentence = words[fault]
  return typeof sentence === 'function' ? sentence({ count }) : sentence
}

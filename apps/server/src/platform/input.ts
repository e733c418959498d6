import { type Ask, type Call, type Got, missingText } from '@guildhall/contract'
import { z } from 'zod'
import { fieldSentence } from './field-sentence.ts'
import { words } from './refusal-words.ts'
import { invalid, invalidField, missing } from './refusals.ts'

const MAX_DEPTH = 32

type Fields = Record<string, unknown>

/** Refuses what no input of ours can contain: unbounded nesting, and characters that PostgreSQL cannot store. */
function checkForm(value: unknown, levels = MAX_DEPTH) {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw invalid(words.unstorable)
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw invalid(words.nestedTooDeeply)
  for (const [key, inner] of Object.entries(value)) {
    checkForm(key, levels)
    checkForm(inner, levels - 1)
  }
}

/**
 * Merges query and body: isWeb and _f_p_ belong to the transport, and a key in both places must have the same value.
 */
export function merged(query: Fields, body: unknown): Fields {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw invalid(words.notAnObject)
  const fields: Fields = { ...(body as Fields) }
  for (const [key, value] of Object.entries(query)) {
    if (key === 'isWeb' || key === '_f_p_') continue
    const name = key.endsWith('[]') ? key.slice(0, -2) : key
    const given = key.endsWith('[]') && !Array.isArray(value) ? [value] : value
    if (name in fields && String(fields[name]) !== String(given)) throw invalid(words.givenTwice({ name }))
    fields[name] ??= given
  }
  checkForm(fields)
  return fields
}

/** The input as the contract declares it, or a refusal in the specification's words. */
export function parsed<A extends Ask>(ask: A, fields: unknown, texts: Call['missing'] = {}): Got<A> {
  const result = z.safeParse(ask.input, fields)
  if (result.success) return result.data as Got<A>
  const first = result.error.issues[0]!
  const issue = deepest(first)
  const name = issue.path.join('.')
  const field = String(issue.path[0] ?? '')
  if (isMissing(issue, fields)) throw missing(texts[field] ?? missingText(field), field)
  if (issue.code === 'unrecognized_keys') throw invalid(words.unknownField({ name: issue.keys[0]! }))
  const sentence = { ...fieldSentence(first), text: issue.message }
  throw field === ''
    ? invalid({ ...sentence, text: `: ${issue.message}` })
    : invalidField(field, sentence, name)
}

/** The field for whose lack the input would be refused; null where it lacks none. */
export function missingField(ask: Ask, fields: unknown): string | null {
  const { error } = z.safeParse(ask.input, fields)
  const issue = error && deepest(error.issues[0]!)
  return issue && isMissing(issue, fields) ? String(issue.path[0]) : null
}

const isMissing = ({ code, path: [field = ''] }: z.core.$ZodIssue, fields: unknown) =>
  code === 'invalid_type' && field !== '' && (fields as Fields | null)?.[String(field)] === undefined

/** Takes the complaint of a union's first branch, which is the usual form of the call. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined
  return inner ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

import type { Person } from '@guildhall/contract/users'
import type { ReactNode } from 'react'
import { PreviewLink } from '../../connections/PreviewLink.tsx'
import { type TextPart, textParts } from '../../discussions/text-parts.ts'
import { markWords } from '../search/mark-words.tsx'
import styles from './MessageText.module.css'

interface Props {
  readonly text: string
  readonly people: readonly Person[]
  /** Words that were looked for. */
  readonly marked?: readonly string[]
  /** Stands at the end of the last line where there is room. */
  readonly children?: ReactNode
}

const noWords: readonly string[] = []

/** The words of a message, with its addresses and mentions as links. */
export function MessageText({ text, people, marked = noWords, children }: Props) {
  return (
    <span className={styles.text} dir="auto">
      {textParts(text, people, []).map((part, at) => (
        <Part key={at} part={part} marked={marked} />
      ))}
      {children && <span className={styles.end}>{children}</span>}
    </span>
  )
}

function Part({ part, marked }: { readonly part: TextPart; readonly marked: readonly string[] }) {
  if (part.kind === 'link')
    return (
      <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    )
  if (part.kind === 'user')
    return (
      <span className={styles.mention}>
        <PreviewLink user={part.user} look="name">
          <bdi dir="ltr">{part.text}</bdi>
        </PreviewLink>
      </span>
    )
  return markWords(part.text, marked)
}

import { Fragment, type ReactNode } from 'react'

/** A text with elements in place of its {name} marks; people's names never become part of the text. */
export function filled(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>)
}

import { Fragment, type ReactNode } from 'react'

/** A text with parts of the page in the places that {name} marks; names of people never become part of the text. */
export function filled(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>)
}

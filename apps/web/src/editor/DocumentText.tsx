import {
  type Document,
  type DocumentMark,
  type DocumentNode,
  isSafeHref,
} from '@guildhall/contract/documents'
import { Fragment, type JSX, type ReactNode } from 'react'
import { previewOf } from '../files/source-of.ts'
import styles from './RichText.module.css'

const blocks: Readonly<Record<string, keyof JSX.IntrinsicElements>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  codeBlock: 'pre',
}
const emphases: Readonly<Record<string, keyof JSX.IntrinsicElements>> = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
}

function marked(inner: ReactNode, { type, attrs }: DocumentMark): ReactNode {
  if (type === 'link' && isSafeHref(attrs?.href)) return <a href={String(attrs?.href)}>{inner}</a>
  const Tag = emphases[type]
  return Tag ? <Tag>{inner}</Tag> : inner
}

function Node({ node }: { readonly node: DocumentNode }): ReactNode {
  const { type, text = '', attrs, marks = [], content = [] } = node
  if (type === 'text') return marks.reduce<ReactNode>(marked, text)
  if (type === 'hardBreak') return <br />
  if (type === 'mention')
    return (
      <span className="mention">
        {attrs?.kind === 'context' ? '#' : '@'}
        {attrs?.label}
      </span>
    )
  if (type === 'image')
    return (
      <figure>
        <img src={previewOf(String(attrs?.id))} alt={String(attrs?.alt ?? '')} />
        {attrs?.caption && <figcaption>{attrs.caption}</figcaption>}
      </figure>
    )
  const inner = content.map((child, at) => <Node key={at} node={child} />)
  const Tag = blocks[type] ?? Fragment
  return <Tag>{type === 'codeBlock' ? <code>{inner}</code> : inner}</Tag>
}

/** A comment as its author wrote it, for the moment until the server has rendered it. */
export const DocumentText = ({ document }: { readonly document: Document }) => (
  <div className={styles.text} data-size="comment" dir="auto">
    <Node node={document} />
  </div>
)

import { type Document, type DocumentNode, imagesIn } from '@guildhall/contract/documents'
import type { Picture } from '@guildhall/contract/files'
import { words } from '../files/refusal-words.ts'
import { notFound } from '../platform/refusals.ts'
import { escapeAttribute } from './escape.ts'

/** The files of a text's pictures: the id by the name that the document gives it. */
export type FilesOfText = ReadonlyMap<string, string>

/** The document with its pictures named by their files; one that was not claimed for the text is refused. */
export function nameFiles(document: Document, files: FilesOfText): Document {
  const named = (node: DocumentNode): DocumentNode => {
    if (node.type !== 'image') return node.content ? { ...node, content: node.content.map(named) } : node
    const id = files.get(String(node.attrs?.id))
    if (id === undefined) throw notFound(words.fileNotFound)
    return { ...node, attrs: { ...node.attrs, id } }
  }
  return named(document) as Document
}

/** The same for a text that is rendered before its uploads are claimed, and stored nowhere. */
export const unclaimedFiles = (json: unknown): FilesOfText =>
  new Map(json ? imagesIn(json as Document).map((name) => [name, '0'.repeat(32)]) : [])

/** A picture exactly as the renderer writes it. */
const FIGURE =
  /<figure>(<img data-file="([0-9a-f]{32})" alt="([^"]*)") \/>((?:<figcaption>[^<]*<\/figcaption>)?)<\/figure>/g

/** The ids of the files that a rendered text shows. */
export const filesShownIn = (html: string) => [...html.matchAll(FIGURE)].map((found) => found[2]!)

const tagEnd = (attributes: Record<string, string | number | null>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeAttribute(`${value}`)}"`))
    .join('')

/** The width of a text to be read, in pixels. */
const WIDEST = 720

function addressed({ lowres, highres }: Picture): string {
  // Until a picture has been inspected only its uploader can show it, from the upload that the key names.
  if (!highres.isAvailable) return tagEnd({ 'data-key': highres.filename })
  const { url, width, height } = highres
  const hasBoth = lowres.isAvailable && lowres.width !== null && width !== null
  return tagEnd({
    src: url,
    srcset: hasBoth ? `${lowres.url} ${lowres.width}w, ${url} ${width}w` : null,
    // A small picture is not blown up to the width of the text.
    sizes: hasBoth ? `min(100vw, ${Math.min(width, WIDEST)}px)` : null,
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  })
}

/** A stored text as readers get it: with the addresses of its pictures, and without those that cannot be shown. */
export const showPictures = (html: string, pictures: readonly Picture[]) =>
  html.replace(FIGURE, (_figure, image: string, id: string, _alt: string, caption: string) => {
    const picture = pictures.find(({ _id }) => _id === id)
    return picture ? `<figure>${image}${addressed(picture)} />${caption}</figure>` : ''
  })

/** A stored text with other markup in place of its pictures, where they cannot be loaded: in a mail. */
export const replacePictures = (html: string, replace: (alt: string, caption: string) => string) =>
  html.replace(FIGURE, (_figure, _image, _id, alt: string, caption: string) =>
    replace(alt, caption.replaceAll(/<\/?figcaption>/g, '')),
  )

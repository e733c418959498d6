import type { Slide } from '../files/Lightbox.tsx'
import { previewOf } from '../files/source-of.ts'

/** A picture as the server writes it for readers: with its address, or with the key of an upload not inspected yet. */
const PICTURE =
  /<img data-file="([0-9a-f]{32})" alt="([^"]*)"(?: src="([^"]*)"[^>]*| data-key="([\w-]*)") \/>/g

interface Words {
  readonly open: string
  readonly waiting: string
}

/** The server's HTML with links on its pictures, which open them large. */
export const openable = (html: string, words: Words) =>
  html.replace(PICTURE, (image, id: string, alt: string, src?: string, key = '') => {
    const preview = src ?? previewOf(key)
    if (preview === undefined) return `<span class="picture-waiting">${words.waiting}</span>`
    const shown = src ? image : `<img alt="${alt}" src="${preview}" />`
    const name = alt === '' ? ` aria-label="${words.open}"` : ''
    return `<a data-picture="${id}" href="${preview}"${name}>${shown}</a>`
  })

/** The files of the pictures in the server's HTML, with an address where there is one. */
export const picturesIn = (html: string) =>
  [...html.matchAll(PICTURE)].map(([, id = '', , source, key = '']) => ({
    id,
    source: source ?? previewOf(key),
  }))

/** All pictures of a text, and the place of the one that was pressed. */
export function slidesIn(box: Element, pressed: Element): { slides: Slide[]; at: number } {
  const links = [...box.querySelectorAll<HTMLAnchorElement>('a[data-picture]')]
  const slides = links.map((link) => ({
    id: link.dataset.picture ?? '',
    source: link.href,
    alt: link.querySelector('img')?.alt ?? '',
    caption: link.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
  }))
  return { slides, at: links.indexOf(pressed as HTMLAnchorElement) }
}

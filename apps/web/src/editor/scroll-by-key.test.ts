import { expect, it } from 'vitest'
import { scrollByKey } from './scroll-by-key.ts'

it('what is wider than the text can be reached and scrolled by key, and nothing else', () => {
  const text = document.createElement('div')
  text.innerHTML = '<pre>short</pre><pre>long</pre><table><tr><td>long</td></tr></table><p>long</p>'
  const show = (width: number) => {
    for (const part of text.children) {
      const words = part.textContent === 'long' ? 500 : 100
      Object.defineProperty(part, 'clientWidth', { value: width, configurable: true })
      Object.defineProperty(part, 'scrollWidth', { value: Math.max(width, words), configurable: true })
    }
    scrollByKey(text)
    return [...text.querySelectorAll('[tabindex="0"]')].map(({ localName }) => localName)
  }
  expect(show(300)).toEqual(['pre', 'table'])
  expect(show(1000)).toEqual([])
})

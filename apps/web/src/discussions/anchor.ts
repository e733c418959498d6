import { afterLayers, isLayer } from '../connections/after-layers.ts'

/** Where a comment stands on its page. */
export const anchorOf = (id: string) => `comment-${id}`

export const titleId = 'discussion-title'

/** Goes on at a comment or, where there is none any more, at the head of the discussion. */
export function goOnAt(id: string) {
  const here = () => document.getElementById(anchorOf(id)) ?? document.getElementById(titleId)
  afterLayers(isLayer, () => {
    const { activeElement } = document
    // Whoever has gone on by themselves stays where they are.
    if (activeElement === null || activeElement === document.body) here()?.focus({ preventScroll: true })
  })
}

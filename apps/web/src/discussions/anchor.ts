import { afterLayers, isLayer } from '../connections/after-layers.ts'

/** The anchor of a comment on its page. */
export const anchorOf = (id: string) => `comment-${id}`

export const titleId = 'discussion-title'

/** Moves the focus to a comment or, where it is gone, to the header of the discussion. */
export function goOnAt(id: string) {
  const here = () => document.getElementById(anchorOf(id)) ?? document.getElementById(titleId)
  afterLayers(isLayer, () => {
    const { activeElement } = document
    // The focus is not taken away from somebody who has moved on.
    if (activeElement === null || activeElement === document.body) here()?.focus({ preventScroll: true })
  })
}

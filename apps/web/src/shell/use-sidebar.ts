import { useMatches } from 'react-router'
import { pageOf } from '../platform/page.ts'
import { createChoice, useChoice } from '../platform/theme.ts'
import { useMedia } from './use-media.ts'

export const ordinarySidebar = createChoice('sidebar', ['strip'])
/** Pages that need the width, such as chat, begin with the strip. */
export const focusSidebar = createChoice('focusSidebar', ['full'])

/** The width of the sidebar that this person chose for pages like this one. */
export function useSidebar() {
  const { isFocused = false } = pageOf(useMatches().map(({ handle }) => handle))
  const ordinary = useChoice(ordinarySidebar)
  const focus = useChoice(focusSidebar)
  const isStrip = isFocused ? focus === null : ordinary === 'strip'
  return {
    isFocused,
    isStrip: useMedia('(width < 1024px)') || isStrip,
    toggle() {
      if (isFocused) focusSidebar.choose(isStrip ? 'full' : null)
      else ordinarySidebar.choose(isStrip ? null : 'strip')
    },
  }
}

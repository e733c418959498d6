import type { Channel } from '@guildhall/contract/channels'
import { useEffect } from 'react'

/** Paints everything in the colour of the community one is in, and says in which language it writes. */
export function useBrand(channel: Pick<Channel, 'whiteLabel' | 'language'> | null) {
  const color = channel?.whiteLabel.colorScheme.primary
  const language = channel?.language

  useEffect(() => {
    // What the server painted the page with would stay on after one has left.
    document.getElementById('brand')?.remove()
    if (!color) return
    const { style } = document.documentElement
    style.setProperty('--brand', color)
    return () => void style.removeProperty('--brand')
  }, [color])

  useEffect(() => {
    if (!language) return
    const root = document.documentElement
    root.lang = language
    return () => {
      root.lang = 'en'
    }
  }, [language])
}

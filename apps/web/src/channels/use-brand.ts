import type { Channel } from '@guildhall/contract/channels'
import { useEffect } from 'react'

/** Applies the brand colour of the current community, and sets the language it writes in. */
export function useBrand(channel: Pick<Channel, 'whiteLabel' | 'language'> | null) {
  const color = channel?.whiteLabel.colorScheme.primary
  const language = channel?.language

  useEffect(() => {
    // The server's style element would otherwise stay after leaving the community.
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

import { type Channel, themeColors } from '@guildhall/contract/channels'
import { useEffect } from 'react'
import { sourceOf } from '../../files/source-of.ts'
import guildhall from '../../ui/icon.svg'

type Look = Pick<Channel, 'whiteLabel'> & Partial<Pick<Channel, 'displayPicture'>>

/** Gives browsers the colours for what surrounds the page. */
function surround(color: string | undefined) {
  for (const [theme, content] of Object.entries(themeColors(color)))
    document.querySelector(`meta[name='theme-color'][media*='${theme}']`)?.setAttribute('content', content)
}

const setIcon = (address: string) => document.querySelector("link[rel='icon']")?.setAttribute('href', address)

/** Applies the brand colour and the icon of the current community. */
export function useBrand(channel: Look | null) {
  const color = channel?.whiteLabel.colorScheme.primary
  const icon = sourceOf(channel?.displayPicture ?? channel?.whiteLabel.logo ?? null, 'thumbnail')

  useEffect(() => {
    // The server's style element would otherwise stay after leaving the community.
    document.getElementById('brand')?.remove()
    if (!color) return
    const { style } = document.documentElement
    style.setProperty('--brand', color)
    surround(color)
    return () => {
      style.removeProperty('--brand')
      surround(undefined)
    }
  }, [color])

  useEffect(() => {
    if (!icon) return
    setIcon(icon)
    return () => setIcon(guildhall)
  }, [icon])
}

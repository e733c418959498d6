import { Palette } from 'lucide-react'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    branding: true
  }
}

export const brandingInShell = {
  channelSettings: {
    branding: { icon: Palette, group: 'look', order: 10, allows: whoever('manageBranding') },
  },
} satisfies ShellPart

import { Bell, MessageCircle, MoreHorizontal, Search } from 'lucide-react'
import type { Specimen } from '../specimen.ts'
import { IconButton } from './IconButton.tsx'

const icon = { size: 18, strokeWidth: 1.75 }

export const specimen: Specimen = {
  title: 'IconButton',
  states: {
    sizes: () =>
      (['sm', 'md', 'lg'] as const).map((size) => (
        <IconButton key={size} size={size} label={`More, ${size}`} icon={<MoreHorizontal {...icon} />} />
      )),
    line: () =>
      (['sm', 'md', 'lg'] as const).map((size) => (
        <IconButton
          key={size}
          tone="line"
          size={size}
          label={`Search, ${size}`}
          icon={<Search {...icon} size={16} />}
        />
      )),
    'dot and count': () => (
      <>
        <IconButton dot label="Notifications" countLabel="something new" icon={<Bell {...icon} />} />
        <IconButton count={4} label="Messages" countLabel="4 unread" icon={<MessageCircle {...icon} />} />
        <IconButton count={120} label="Messages" countLabel="120 unread" icon={<MessageCircle {...icon} />} />
        <IconButton size="lg" count={12} label="Messages" icon={<MessageCircle {...icon} />} />
        <IconButton size="sm" tone="line" dot label="Notifications" icon={<Bell {...icon} size={16} />} />
      </>
    ),
    pressed: () => (
      <>
        <IconButton isPressed label="Search" icon={<Search {...icon} />} />
        <IconButton isPressed tone="line" label="Search" icon={<Search {...icon} />} />
      </>
    ),
    disabled: () => (
      <>
        <IconButton disabled label="Search" icon={<Search {...icon} />} />
        <IconButton disabled tone="line" label="Search" icon={<Search {...icon} />} />
      </>
    ),
  },
}

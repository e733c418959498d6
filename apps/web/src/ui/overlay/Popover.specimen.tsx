import { Bell, Settings, Users } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import type { Specimen } from '../specimen.ts'
import { Popover } from './Popover.tsx'

const icon = { size: 18, strokeWidth: 1.75 }

export const specimen: Specimen = {
  title: 'Popover',
  states: {
    'header action, footer, scrolls': () => (
      <Popover
        trigger={<IconButton label="Notifications" icon={<Bell {...icon} />} />}
        title="Notifications"
        headerAction={
          <IconButton size="sm" label="Settings" icon={<Settings size={15} strokeWidth={1.75} />} />
        }
        footer={<Button tone="ghost">See everything</Button>}
        size="lg"
        align="start"
      >
        {Array.from({ length: 30 }, (_, at) => (
          <p key={String(at)}>Odalys Reyes and {at + 2} others reacted to your answer</p>
        ))}
      </Popover>
    ),
    'small, unseen title': () => (
      <Popover
        trigger={<Button icon={<Users size={16} strokeWidth={1.75} />}>Who is here</Button>}
        title="Who is here"
        isTitleUnseen
        size="sm"
        align="start"
      >
        Eighty-six people, of whom you know three.
      </Popover>
    ),
  },
}

import { Search } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import type { Specimen } from '../specimen.ts'
import { Tooltip } from './Tooltip.tsx'

export const specimen: Specimen = {
  title: 'Tooltip',
  states: {
    'of an icon': () => (
      <Tooltip text="Search" shortcut="Ctrl K" side="bottom">
        <IconButton label="Search" icon={<Search size={16} strokeWidth={1.75} />} />
      </Tooltip>
    ),
    'says more': () => (
      <Tooltip text="Comes from the role everybody has. Change it there." isDescription>
        <Button>Inherited</Button>
      </Tooltip>
    ),
  },
}

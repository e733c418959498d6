import { Bell, Copy, Ellipsis, Flag, Pencil, Pin, Settings, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import type { Specimen } from '../specimen.ts'
import { Menu } from './Menu.tsx'
import { MenuCheckbox } from './MenuCheckbox.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MenuSeparator } from './MenuSeparator.tsx'

const nothing = () => undefined
const icon = { size: 16, strokeWidth: 1.75 }

function Watching() {
  const [isOn, setOn] = useState(true)
  return (
    <Menu trigger={<Button>Watch</Button>}>
      <MenuGroup label="Tell me about">
        <MenuCheckbox icon={<Bell {...icon} />} isChecked={isOn} onChange={setOn}>
          Replies
        </MenuCheckbox>
        <MenuCheckbox isChecked={false} onChange={nothing} disabledReason="Comes with the Mid plan">
          Every post
        </MenuCheckbox>
      </MenuGroup>
    </Menu>
  )
}

export const specimen: Specimen = {
  title: 'Menu',
  states: {
    'of a post': () => (
      <Menu trigger={<IconButton label="More" icon={<Ellipsis {...icon} />} />}>
        <MenuItem icon={<Pencil {...icon} />} shortcut="E" onSelect={nothing}>
          Edit post
        </MenuItem>
        <MenuItem icon={<Copy {...icon} />} onSelect={nothing}>
          Copy link
        </MenuItem>
        <MenuItem icon={<Pin {...icon} />} disabledReason="Three posts are pinned already" onSelect={nothing}>
          Pin to the top
        </MenuItem>
        <MenuItem icon={<Flag {...icon} />} onSelect={nothing}>
          Report to the people who look after this community
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 {...icon} />} tone="danger" shortcut="Ctrl Enter" onSelect={nothing}>
          Delete post
        </MenuItem>
      </Menu>
    ),
    'links and groups': () => (
      <MemoryRouter>
        <Menu trigger={<Button>Me</Button>}>
          <MenuGroup label="Maren Holt">
            <MenuLink to="/me" icon={<User {...icon} />}>
              Profile
            </MenuLink>
            <MenuLink to="/me/settings" icon={<Settings {...icon} />} shortcut="G then S">
              Settings
            </MenuLink>
          </MenuGroup>
          <MenuSeparator />
          <MenuItem onSelect={nothing}>Sign out</MenuItem>
        </Menu>
      </MemoryRouter>
    ),
    checkboxes: () => <Watching />,
  },
}

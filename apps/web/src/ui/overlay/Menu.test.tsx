import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Button } from '../actions/Button.tsx'
import { Menu } from './Menu.tsx'
import { MenuCheckbox } from './MenuCheckbox.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuLink } from './MenuLink.tsx'

const nothing = () => undefined

it('opens by key, moves by arrows, does what is chosen and gives the focus back', async () => {
  const user = userEvent.setup()
  const remove = vi.fn()
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={nothing}>Edit</MenuItem>
      <MenuItem tone="danger" onSelect={remove}>
        Delete
      </MenuItem>
    </Menu>,
  )
  screen.getByRole('button', { name: 'More' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu', { name: 'More' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'))
  await user.keyboard('{Enter}')
  expect(remove).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement?.textContent).toBe('More')
})

it('says why something cannot be done now, and does not do it', async () => {
  const pin = vi.fn()
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem disabledReason="Three are pinned already" onSelect={pin}>
        Pin
      </MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button'))
  const item = await screen.findByRole('menuitem', { name: 'Pin Three are pinned already' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(item)
  expect(pin).not.toHaveBeenCalled()
})

it('stays open while boxes are checked', async () => {
  const change = vi.fn()
  render(
    <Menu trigger={<Button>Watch</Button>}>
      <MenuGroup label="Tell me about">
        <MenuCheckbox isChecked={false} onChange={change}>
          Replies
        </MenuCheckbox>
      </MenuGroup>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button'))
  await screen.findByRole('group', { name: 'Tell me about' })
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Replies', checked: false }))
  expect(change.mock.calls[0]?.[0]).toBe(true)
  screen.getByRole('menu')
})

it('holds links that can be opened elsewhere', async () => {
  render(
    <MemoryRouter>
      <Menu trigger={<Button>Me</Button>}>
        <MenuLink to="/me">Profile</MenuLink>
      </Menu>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect((await screen.findByRole('menuitem', { name: 'Profile' })).getAttribute('href')).toBe('/me')
})

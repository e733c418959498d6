import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from '../actions/Button.tsx'
import { Popover } from './Popover.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { Tooltip } from './Tooltip.tsx'

it('is named by its title, even an unseen one, and gives the focus back', async () => {
  const user = userEvent.setup()
  render(
    <Popover trigger={<Button>Requests</Button>} title="Who asks" isTitleUnseen>
      <Button>Accept</Button>
    </Popover>,
  )
  await user.click(screen.getByRole('button', { name: 'Requests' }))
  await screen.findByRole('dialog', { name: 'Who asks' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Accept'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Requests')
})

it('tells what a tooltip adds to a name', async () => {
  render(
    <Tooltip text="Comes from everybody" isDescription>
      <Button>Inherited</Button>
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'Inherited' })
  const description = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Comes from everybody')
})

it('opens a preview on Enter with the focus in it, while a click follows the link', async () => {
  const user = userEvent.setup()
  render(
    <PreviewCard trigger={<a href="#odalys">Odalys</a>} label="Odalys Reyes">
      <Button>Connect</Button>
    </PreviewCard>,
  )
  const link = screen.getByRole('link', { name: 'Odalys' })
  await user.click(link)
  expect(screen.queryByRole('dialog')).toBeNull()

  link.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Odalys Reyes' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(link)
})

it('opens a preview where the pointer rests', async () => {
  render(
    <PreviewCard trigger={<a href="#odalys">Odalys</a>} label="Odalys Reyes">
      About her
    </PreviewCard>,
  )
  await userEvent.hover(screen.getByRole('link'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('dialog')
})

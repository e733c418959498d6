import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TextArea } from './TextArea.tsx'
import { worded } from './testing/worded.tsx'

it('counts what is typed and takes no more than fits', async () => {
  render(worded(<TextArea label="About" limit={5} defaultValue="ab" />))
  screen.getByText('2 of 5 characters')
  await userEvent.type(screen.getByRole('textbox'), 'cdefg')
  screen.getByText('5 of 5 characters')
})

it('grows by script where the style sheet cannot', async () => {
  vi.stubGlobal('CSS', { supports: () => false })
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(120)
  render(worded(<TextArea label="About" />))
  await userEvent.type(screen.getByRole('textbox'), 'a')
  expect(screen.getByRole('textbox').style.height).toBe('120px')
})

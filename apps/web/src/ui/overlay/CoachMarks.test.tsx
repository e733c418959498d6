import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInWords } from '../../testing/words.tsx'
import { CoachMarks } from './CoachMarks.tsx'

function Tour({ onEnd }: { readonly onEnd: (isFinished: boolean) => void }) {
  const [step, setStep] = useState<number | null>(0)
  const rooms = useRef<HTMLButtonElement>(null)
  const rules = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button type="button" ref={rooms}>
        Rooms
      </button>
      <button type="button" ref={rules}>
        Rules
      </button>
      <CoachMarks
        steps={[
          { target: () => rooms.current, title: 'First', text: 'About rooms' },
          { target: () => rules.current, title: 'Second', text: 'About rules' },
        ]}
        step={step}
        onStep={setStep}
        onEnd={(isFinished) => {
          setStep(null)
          onEnd(isFinished)
        }}
      />
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const coached = () => document.querySelector('[data-coached]')?.textContent

it('goes from target to target, back, and to the end', async () => {
  const end = vi.fn()
  renderInWords(<Tour onEnd={end} />)
  await screen.findByRole('dialog', { name: 'First' })
  expect(coached()).toBe('Rooms')
  await press('Next')
  screen.getByRole('dialog', { name: 'Second' })
  expect(coached()).toBe('Rules')
  await press('Back')
  screen.getByText('Step 1 of 2')
  await press('Next')
  await press('Done')
  expect(end).toHaveBeenCalledExactlyOnceWith(true)
  expect(coached()).toBeUndefined()
})

it('can be skipped by button and by key', async () => {
  const end = vi.fn()
  const { unmount } = renderInWords(<Tour onEnd={end} />)
  await screen.findByRole('dialog')
  await press('Skip')
  expect(end).toHaveBeenLastCalledWith(false)
  unmount()
  renderInWords(<Tour onEnd={end} />)
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(end).toHaveBeenCalledTimes(2)
})

import { useRef, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { CoachMarks } from './CoachMarks.tsx'

function Example() {
  const [step, setStep] = useState<number | null>(null)
  const rooms = useRef<HTMLButtonElement>(null)
  const payouts = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button onClick={() => setStep(0)}>Start</Button>
      <button type="button" ref={rooms}>
        Rooms
      </button>
      <button type="button" ref={payouts}>
        Payouts
      </button>
      <CoachMarks
        steps={[
          {
            target: () => rooms.current,
            title: 'Rooms and groups',
            text: 'Here you decide what people talk about, and where.',
          },
          {
            target: () => payouts.current,
            title: 'Payouts',
            text: 'Say where your earnings go before the first sale.',
          },
          {
            target: () => rooms.current,
            title: 'That was it',
            text: 'The checklist remembers what is left.',
          },
        ]}
        step={step}
        onStep={setStep}
        onEnd={() => setStep(null)}
      />
    </>
  )
}

export const specimen: Specimen = { title: 'Coach marks', states: { tour: () => <Example /> } }

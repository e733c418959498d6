import { type ComponentProps, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { Drawer } from './Drawer.tsx'
import styles from './PreviewCard.specimen.module.css'

function Example({ side, title }: Pick<ComponentProps<typeof Drawer>, 'side' | 'title'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} side={side} title={title}>
        <div className={styles.card}>
          {Array.from({ length: 40 }, (_, at) => (
            <a key={String(at)} href="#room">
              Room {at + 1}
            </a>
          ))}
        </div>
      </Drawer>
    </>
  )
}

export const specimen: Specimen = {
  title: 'Drawer',
  states: {
    'from the start': () => <Example side="start" title="Navigation" />,
    'from the end': () => <Example side="end" title="About this chat" />,
  },
}

import { type ComponentType, Suspense, useState } from 'react'
import { Button, type ButtonTone } from '../../ui/actions/Button.tsx'

interface Props {
  readonly label: string
  /** What the button is about, where its label alone does not say. */
  readonly name?: string
  readonly tone?: ButtonTone
  /** Loaded when it is first wanted. */
  readonly dialog: ComponentType<{ readonly onClose: () => void }>
}

/** A button and the dialog it opens. */
export function RowDialog({ label, name, tone, dialog: Dialog }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone={tone} aria-label={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

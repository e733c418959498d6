import { OTPField } from '@base-ui/react/otp-field'
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CodeField.module.css'
import type { Wires } from './Field.tsx'

const LENGTH = 6
const places = Array.from({ length: LENGTH }, (_, index) => index)

interface Props {
  readonly label: string
  readonly wires: Wires
  readonly name: string
  readonly onComplete?: (code: string) => void
  readonly disabled?: boolean
  /** The digits typed before the boxes were hydrated. */
  readonly initial?: string
  readonly isFocused?: boolean
}

export function CodeBoxes({
  label,
  wires,
  name,
  onComplete,
  disabled,
  initial = '',
  isFocused = false,
}: Props) {
  const { t } = useTranslation()
  const boxes = useRef<HTMLDivElement>(null)
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isWrong } = wires

  const carryOn = useEffectEvent(() => {
    const next = Math.min(initial.length, LENGTH - 1)
    if (isFocused) boxes.current?.querySelectorAll('input')[next]?.focus()
    if (initial.length === LENGTH) onComplete?.(initial)
  })
  useEffect(() => carryOn(), [])

  return (
    <OTPField.Root
      ref={boxes}
      id={id}
      name={name}
      length={LENGTH}
      defaultValue={initial}
      onValueComplete={onComplete}
      disabled={disabled}
      required
      dir="ltr"
      className={styles.boxes}
      render={withoutName}
    >
      {places.map((place) => (
        <OTPField.Input
          key={place}
          className={styles.box}
          aria-label={
            place === 0 ? undefined : t('ui.code.digit', { label, place: place + 1, length: LENGTH })
          }
          aria-describedby={describedBy}
          aria-invalid={isWrong}
        />
      ))}
    </OTPField.Root>
  )
}

/** The first box bears the label; a group of the same name around it would only be read twice. */
const withoutName = ({ role, 'aria-labelledby': name, ...props }: ComponentProps<'div'>) => <div {...props} />

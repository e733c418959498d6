import { Select as Base } from '@base-ui/react/select'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Wires } from '../Field.tsx'
import shell from '../InputShell.module.css'
import { useTakeover } from '../use-takeover.ts'
import { flat } from './option.ts'
import { PlainSelect } from './PlainSelect.tsx'
import styles from './SelectControl.module.css'
import { SelectPopup } from './SelectPopup.tsx'
import type { SelectChoice } from './select-choice.ts'

interface Props extends SelectChoice {
  readonly wires: Wires
}

export function SelectControl(props: Props) {
  const { options, value, defaultValue, onChange, placeholder, size = 'md', icon, wires, ...form } = props
  const [plain, found] = useTakeover<HTMLSelectElement>()
  const trigger = useRef<HTMLButtonElement>(null)
  const carryOn = useEffectEvent(() => {
    if (found?.hadFocus) trigger.current?.focus()
    if (found?.value && found.value !== (value ?? defaultValue)) onChange?.(found.value)
  })
  useEffect(() => {
    if (found) carryOn()
  }, [found])

  if (!found) return <PlainSelect {...props} ref={plain} />
  const choices = flat(options)
  return (
    <Base.Root
      {...form}
      items={choices}
      value={value}
      defaultValue={found.value || defaultValue}
      onValueChange={(next) => next !== null && onChange?.(next)}
    >
      <Base.Trigger
        {...wires}
        ref={trigger}
        className={shell.shell}
        data-size={size}
        data-wrong={wires['aria-invalid']}
        data-disabled={form.disabled || undefined}
      >
        <Base.Value className={styles.value}>
          {(chosen: string | null) => {
            const option = choices.find((choice) => choice.value === chosen)
            const shownIcon = option?.icon ?? icon
            return (
              <>
                {shownIcon && <span className={shell.icon}>{shownIcon}</span>}
                <span className={styles.text} dir="auto">
                  {option?.label ?? placeholder}
                </span>
              </>
            )
          }}
        </Base.Value>
        <ChevronDown className={shell.icon} size={16} strokeWidth={1.75} aria-hidden="true" />
      </Base.Trigger>
      <SelectPopup options={options} />
    </Base.Root>
  )
}

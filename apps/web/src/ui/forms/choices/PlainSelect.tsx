import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import type { Wires } from '../Field.tsx'
import { InputShell } from '../InputShell.tsx'
import { isGroup, type Option } from './option.ts'
import styles from './SelectControl.module.css'
import type { SelectChoice } from './select-choice.ts'

interface Props extends Omit<SelectChoice, 'onChange'> {
  readonly wires: Wires
  readonly ref: Ref<HTMLSelectElement>
}

/** Stands in until hydration, and works without scripts. */
export function PlainSelect({
  options,
  placeholder,
  size,
  icon,
  value,
  defaultValue,
  wires,
  ...select
}: Props) {
  const first = value ?? defaultValue
  return (
    <InputShell
      size={size}
      icon={icon}
      suffix={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
      isWrong={wires['aria-invalid']}
      isDisabled={select.disabled}
    >
      <select {...select} {...wires} className={styles.plain} defaultValue={first ?? ''}>
        {first === undefined || first === null ? <option value="">{placeholder}</option> : null}
        {options.map((entry) =>
          isGroup(entry) ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.items.map(plain)}
            </optgroup>
          ) : (
            plain(entry)
          ),
        )}
      </select>
    </InputShell>
  )
}

const plain = ({ value, label, isDisabled }: Option) => (
  <option key={value} value={value} disabled={isDisabled}>
    {label}
  </option>
)

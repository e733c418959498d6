import type { Wires } from '../Field.tsx'
import { InputShell } from '../InputShell.tsx'
import type { ComboboxLook } from './combobox-choice.ts'
import type { Option } from './option.ts'

interface Props extends ComboboxLook {
  readonly chosen: readonly Option[]
  readonly wires: Wires
}

/** Stands in until hydration: it shows and posts the choice. */
export function PlainCombobox({ chosen, name, placeholder, size, icon, suffix, disabled, wires }: Props) {
  return (
    <InputShell size={size} icon={icon} suffix={suffix} isWrong={wires['aria-invalid']} isDisabled={disabled}>
      <input
        {...wires}
        value={chosen.map(({ label }) => label).join(', ')}
        placeholder={placeholder}
        disabled={disabled}
        readOnly
      />
      {name && chosen.map(({ value }) => <input key={value} type="hidden" name={name} value={value} />)}
    </InputShell>
  )
}

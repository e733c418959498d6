import { Combobox as Base } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import shell from '../InputShell.module.css'
import { useTakeover } from '../use-takeover.ts'
import styles from './ComboboxControl.module.css'
import { ComboboxPopup } from './ComboboxPopup.tsx'
import { type ChoiceOfMany, isEscape, isSame, type Wired } from './combobox-choice.ts'
import { PlainCombobox } from './PlainCombobox.tsx'
import { useChoices } from './use-choices.ts'

export function MultiComboboxControl(props: ChoiceOfMany & Wired) {
  const { options, find, delayMs, value, defaultValue = [], onChange, label, wires, ...rest } = props
  const { placeholder, size = 'md', icon, suffix, ...form } = rest
  const { t } = useTranslation()
  const [, isReady] = useTakeover()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(value ?? defaultValue)
  const [typed, setTyped] = useState('')
  const current = value ?? chosen
  const { items, state } = useChoices({ options, find, delayMs }, typed, isOpen)

  if (!isReady) return <PlainCombobox {...rest} chosen={current} wires={wires} />
  return (
    <Base.Root
      {...form}
      multiple
      items={items}
      filter={find ? null : undefined}
      isItemEqualToValue={isSame}
      value={current}
      onValueChange={(next, change) => {
        if (isEscape(change)) return
        setChosen(next)
        onChange?.(next)
      }}
      onInputValueChange={(text, change) => !isEscape(change) && setTyped(text)}
      onOpenChange={setOpen}
      autoHighlight
    >
      <Base.InputGroup
        className={`${shell.shell} ${styles.several}`}
        data-size={size}
        data-wrong={wires['aria-invalid']}
      >
        {icon && <span className={shell.icon}>{icon}</span>}
        <Base.Chips className={styles.chips} aria-label={current.length > 0 ? label : undefined}>
          {current.map((option) => (
            <Base.Chip key={option.value} className={styles.chip} aria-label={option.label}>
              <span className={styles.name} dir="auto">
                {option.label}
              </span>
              {!form.disabled && (
                <Base.ChipRemove
                  className={styles.remove}
                  aria-label={t('ui.combobox.remove', { name: option.label })}
                >
                  <X size={12} strokeWidth={2} aria-hidden="true" />
                </Base.ChipRemove>
              )}
            </Base.Chip>
          ))}
          <Base.Input {...wires} placeholder={placeholder} />
        </Base.Chips>
        {suffix && (
          <span className={shell.beside} dir="auto">
            {suffix}
          </span>
        )}
      </Base.InputGroup>
      <ComboboxPopup state={state} />
    </Base.Root>
  )
}

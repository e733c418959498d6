import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import shell from '../InputShell.module.css'
import { useTakeover } from '../use-takeover.ts'
import styles from './ComboboxControl.module.css'
import { ComboboxPopup } from './ComboboxPopup.tsx'
import { type ChoiceOfOne, isEscape, isSame, type Wired } from './combobox-choice.ts'
import { PlainCombobox } from './PlainCombobox.tsx'
import { useChoices } from './use-choices.ts'
import { useChosenText } from './use-chosen-text.ts'
import { useRetyping } from './use-retyping.ts'

export function ComboboxControl(props: ChoiceOfOne & Wired) {
  const { options, find, delayMs, value, defaultValue, onChange, label, wires, ...rest } = props
  const { placeholder, size = 'md', icon, suffix, ...form } = rest
  const { t } = useTranslation()
  const [, isReady] = useTakeover()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(value ?? defaultValue ?? null)
  const { current, text, setText } = useChosenText(value === undefined ? chosen : value)
  // Opening the list again offers everything, not only what matches the current choice.
  const query = text === current?.label ? '' : text
  const retyping = useRetyping(current)
  const { items, state } = useChoices({ options, find, delayMs }, query, isOpen)

  if (!isReady) return <PlainCombobox {...rest} chosen={current ? [current] : []} wires={wires} />
  return (
    <Base.Root
      {...form}
      items={items}
      filter={find ? null : undefined}
      isItemEqualToValue={isSame}
      value={current}
      onValueChange={(option, change) => {
        if (isEscape(change)) return
        // Deleting the text starts another search; it clears the choice only where none is allowed.
        if (option === null && form.required) return change.cancel()
        setChosen(option)
        onChange?.(option)
      }}
      inputValue={text}
      onInputValueChange={(typed, change) => !isEscape(change) && setText(typed)}
      onOpenChange={setOpen}
      autoHighlight
    >
      <Base.InputGroup className={shell.shell} data-size={size} data-wrong={wires['aria-invalid']}>
        {icon && <span className={shell.icon}>{icon}</span>}
        <Base.Input
          {...wires}
          {...retyping}
          placeholder={placeholder}
          onBlur={() => !isOpen && setText(current?.label ?? '')}
        />
        {suffix && (
          <span className={shell.beside} dir="auto">
            {suffix}
          </span>
        )}
        {!form.required && !form.disabled && (
          <Base.Clear className={styles.button} aria-label={t('ui.combobox.clear', { label })}>
            <X size={14} strokeWidth={1.75} aria-hidden="true" />
          </Base.Clear>
        )}
        <Base.Trigger className={styles.button} aria-label={t('ui.combobox.open', { label })} tabIndex={-1}>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </Base.Trigger>
      </Base.InputGroup>
      <ComboboxPopup state={state} />
    </Base.Root>
  )
}

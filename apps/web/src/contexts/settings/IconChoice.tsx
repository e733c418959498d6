import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/forms/Field.tsx'
import { RadioTile } from '../../ui/forms/RadioTile.tsx'
import { roomIcons } from '../room-icon.ts'
import styles from './IconChoice.module.css'

interface Props {
  readonly value: string
  readonly onChange: (icon: string) => void
}

/** Chooses the icon of a room. */
export function IconChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const chosen = value in roomIcons ? value : 'hash'
  return (
    <Field label={t('rooms.form.icon')} isGroup>
      {(wires) => (
        <div {...wires} role="radiogroup" className={styles.icons}>
          {Object.entries(roomIcons).map(([id, Icon]) => (
            <RadioTile
              key={id}
              name={name}
              label={t(`rooms.icons.${id}` as 'rooms.icons.hash')}
              isChosen={chosen === id}
              onChoose={() => onChange(id)}
              className={styles.icon}
            >
              <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
            </RadioTile>
          ))}
        </div>
      )}
    </Field>
  )
}

import { nanoid } from '@reduxjs/toolkit'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import styles from './LinkFields.module.css'
import { isWrongLink, type LinkDraft } from './resource-draft.ts'

interface Props {
  readonly links: readonly LinkDraft[]
  /** There may be none. */
  readonly isOptional: boolean
  readonly isTried: boolean
  /** There is not one yet. */
  readonly isMissing: boolean
  readonly onChange: (links: readonly LinkDraft[]) => void
}

const MOST = 100

export function LinkFields({ links, isOptional, isTried, isMissing, onChange }: Props) {
  const { t } = useTranslation()
  const put = (key: string, fields: Partial<LinkDraft>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...fields } : link)))
  return (
    <fieldset className={styles.links}>
      <legend className={styles.legend}>{t('collections.links')}</legend>
      {links.map((link, at) => (
        <div key={link.key} className={styles.link}>
          <TextField
            label={t('collections.url')}
            type="url"
            inputMode="url"
            placeholder="https://"
            dir="ltr"
            value={link.url}
            maxLength={2000}
            error={
              isTried && isWrongLink(link)
                ? t('collections.urlWrong')
                : isTried && isMissing && at === 0
                  ? t('collections.urlMissing')
                  : undefined
            }
            onChange={({ currentTarget }) => put(link.key, { url: currentTarget.value })}
          />
          <TextField
            label={t('collections.urlTitle')}
            note={t('rooms.form.optional')}
            dir="auto"
            value={link.title}
            maxLength={200}
            onChange={({ currentTarget }) => put(link.key, { title: currentTarget.value })}
          />
          {(links.length > 1 || isOptional) && (
            <span className={styles.remove}>
              <IconButton
                label={t('collections.removeLink', { place: at + 1 })}
                icon={<X size={16} strokeWidth={1.75} />}
                onClick={() => onChange(links.filter(({ key }) => key !== link.key))}
              />
            </span>
          )}
        </div>
      ))}
      {links.length < MOST && (
        <div>
          <Button
            size="sm"
            icon={<Plus size={14} strokeWidth={1.75} />}
            onClick={() => onChange([...links, { key: nanoid(), url: '', title: '' }])}
          >
            {t('collections.addLink')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

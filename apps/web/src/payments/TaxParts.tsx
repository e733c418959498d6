import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { FieldMessage } from '../ui/forms/FieldMessage.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import styles from './PaymentSettings.module.css'
import type { TaxDraft } from './tax-draft.ts'

const MAX_PARTS = 5

interface Props {
  readonly parts: TaxDraft['parts']
  readonly error: string | undefined
  readonly onChange: (parts: TaxDraft['parts']) => void
}

/** What a tax consists of, where receipts must say so. */
export function TaxParts({ parts, error, onChange }: Props) {
  const { t } = useTranslation()
  const put = (id: number, fields: object) =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...fields } : part)))
  const nextId = Math.max(-1, ...parts.map(({ id }) => id)) + 1
  return (
    <>
      {parts.map(({ id, title, percent }, at) => (
        <div key={id} className={styles.part}>
          <TextField
            label={t('payments.taxes.part', { number: at + 1 })}
            dir="auto"
            value={title}
            isWrong={error !== undefined}
            onChange={({ currentTarget }) => put(id, { title: currentTarget.value })}
          />
          <TextField
            label={t('payments.taxes.rate')}
            suffix="%"
            inputMode="decimal"
            value={percent}
            isWrong={error !== undefined}
            onChange={({ currentTarget }) => put(id, { percent: currentTarget.value })}
          />
          <IconButton
            label={t('payments.taxes.removePart', { number: at + 1 })}
            icon={<X size={16} strokeWidth={1.75} />}
            onClick={() => onChange(parts.filter((part) => part.id !== id))}
          />
        </div>
      ))}
      <FieldMessage id="parts-message" error={error} />
      {parts.length < MAX_PARTS && (
        <div>
          <Button
            size="sm"
            tone="ghost"
            icon={<Plus size={15} strokeWidth={1.75} />}
            onClick={() => onChange([...parts, { id: nextId, title: '', percent: '' }])}
          >
            {t('payments.taxes.addPart')}
          </Button>
        </div>
      )}
    </>
  )
}

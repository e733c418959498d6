import type { Rule } from '@guildhall/contract/channels'
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/forms/choices/Select.tsx'

/** Stands for no rule, since an option needs a value. */
export const NO_RULE = 'none'

interface Props {
  readonly rules: readonly Rule[]
  readonly value: string
  readonly onChange: (ruleId: string) => void
}

/** The rule of the community that something breaks. */
export function RuleSelect({ rules, value, onChange }: Props) {
  const { t } = useTranslation()
  if (rules.length === 0) return null
  return (
    <Select
      label={t('moderation.removePost.rule')}
      icon={<ScrollText size={16} strokeWidth={1.75} />}
      value={value}
      options={[
        { value: NO_RULE, label: t('moderation.removePost.noRule') },
        ...rules.map(({ _id, title }, at) => ({ value: _id, label: `${at + 1}. ${title}` })),
      ]}
      onChange={onChange}
    />
  )
}

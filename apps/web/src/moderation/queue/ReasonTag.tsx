import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/display/Tag.tsx'
import { reasonWords } from './reason-words.ts'

interface Props {
  readonly reportType: string
  readonly hasIcon?: boolean
}

/** What most reports of a case name. */
export function ReasonTag({ reportType, hasIcon = false }: Props) {
  const { t } = useTranslation()
  const { label, tone } = reasonWords(t, reportType)
  return (
    <Tag
      tone={tone}
      icon={hasIcon && tone === 'danger' ? <TriangleAlert size={12} strokeWidth={1.75} /> : undefined}
    >
      {label}
    </Tag>
  )
}

import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Tooltip } from '../ui/overlay/Tooltip.tsx'

interface Props {
  readonly name: string
  readonly onMark: () => void
}

export function MarkRow({ name, onMark }: Props) {
  const { t } = useTranslation()
  return (
    <Tooltip text={t('catchUp.mark')} shortcut="E">
      <IconButton
        size="sm"
        label={t('catchUp.markOne', { name })}
        icon={<Check size={15} strokeWidth={1.75} />}
        onClick={onMark}
        data-mark
      />
    </Tooltip>
  )
}

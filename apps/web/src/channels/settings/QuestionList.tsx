import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { RowActions } from '../../settings/RowActions.tsx'
import { RowList } from '../../settings/RowList.tsx'
import { SettingRow } from '../../settings/SettingRow.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { SortableList } from '../../ui/sorting/SortableList.tsx'
import { type AskedQuestion, keyOf, MAX_QUESTIONS, optionTypes } from './question.ts'

const QuestionDialog = lazyPart(async () => ({
  default: (await import('./QuestionDialog.tsx')).QuestionDialog,
}))

interface Props<Q extends AskedQuestion> {
  readonly label: string
  readonly questions: readonly Q[]
  readonly onChange: (questions: Q[]) => void
}

const icon = { size: 15, strokeWidth: 1.75 }

/** Questions in order, each of which can be changed or removed. */
export function QuestionList<Q extends AskedQuestion>({ label, questions, onChange }: Props<Q>) {
  const { t } = useTranslation()
  /** The index of the question in the dialog; the index after the last is a new one. */
  const [open, setOpen] = useState<number | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const edit = (place: number) => {
    setOpen(place)
    setIsOpen(true)
  }
  const typeOf = (type: string) => {
    const known = optionTypes.find((one) => one === type) ?? 'text'
    return t(`channelSettings.question.${known}`)
  }
  return (
    <RowList
      foot={
        <Button
          size="sm"
          tone="ghost"
          icon={<Plus {...icon} />}
          disabled={questions.length >= MAX_QUESTIONS}
          onClick={() => edit(questions.length)}
        >
          {t('channelSettings.question.add')}
          <span className="unseen">: {label}</span>
        </Button>
      }
    >
      <SortableList
        label={label}
        grips="always"
        items={questions}
        itemId={keyOf}
        itemName={({ title }) => title}
        onMove={({ id, position }) => {
          const moved = questions.find((question) => keyOf(question) === id)
          if (moved) onChange(questions.filter((one) => one !== moved).toSpliced(position, 0, moved))
        }}
        renderItem={(question, { grip }) => (
          <SettingRow
            grip={grip}
            title={<bdi>{question.title}</bdi>}
            detail={[
              typeOf(question.optionType),
              ...(question.isRequired ? [t('channelSettings.question.required')] : []),
              ...(question.options.length > 0
                ? [t('channelSettings.question.options', { count: question.options.length })]
                : []),
            ].join(' · ')}
            actions={
              <RowActions
                title={question.title}
                onEdit={() => edit(questions.indexOf(question))}
                onRemove={() => onChange(questions.filter((one) => one !== question))}
              />
            }
          />
        )}
      />
      {open !== null && (
        <Suspense>
          <QuestionDialog
            key={open}
            question={questions[open]}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onDone={(question) => {
              setIsOpen(false)
              onChange(questions.toSpliced(open, 1, { ...questions[open], ...question } as Q))
            }}
          />
        </Suspense>
      )}
    </RowList>
  )
}

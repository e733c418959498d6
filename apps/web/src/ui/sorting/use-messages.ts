import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { othersIn, type Place } from './order.ts'
import type { SortingSource } from './sorting.ts'

type Step = 'lifted' | 'moving' | 'dropped' | 'cancelled'

/** Every step of a move in words, for the bar and for screen readers. */
export function useMessages({
  order,
  nameOf,
  groupNameOf,
}: Pick<SortingSource, 'order' | 'nameOf' | 'groupNameOf'>) {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')

  function say(step: Step, id: string, { group, position }: Place) {
    const total = othersIn(order, group, id).length + 1
    const words = { name: nameOf(id), position: position + 1, total }
    setMessage(
      groupNameOf
        ? t(`ui.sorting.${step}In`, { ...words, group: groupNameOf(group) })
        : t(`ui.sorting.${step}`, words),
    )
  }

  return { message, say }
}

import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import type { Specimen } from '../specimen.ts'
import { Segmented } from './Segmented.tsx'

const orders = ['Latest', 'Top', 'Following'].map((label) => ({ value: label, label }))

export const specimen: Specimen = {
  title: 'Segmented',
  states: {
    'plain, small, with a label': () => (
      <>
        <Segmented label="Order" isLabelUnseen options={orders} defaultValue="Latest" />
        <Segmented label="Order" isLabelUnseen size="sm" options={orders} defaultValue="Top" />
        <Segmented label="Order" options={orders} defaultValue="Top" help="Only you see it so." />
      </>
    ),
    'icons and counts': () => (
      <>
        <Segmented
          label="Theme"
          isLabelUnseen
          defaultValue="light"
          options={[
            { value: 'light', label: 'Light', icon: <Sun size={16} strokeWidth={1.75} /> },
            { value: 'dark', label: 'Dark', icon: <Moon size={16} strokeWidth={1.75} /> },
          ]}
        />
        <Segmented
          label="Device"
          isLabelUnseen
          defaultValue="wide"
          options={[
            {
              value: 'wide',
              label: 'Computer',
              isIconOnly: true,
              icon: <Monitor size={16} strokeWidth={1.75} />,
            },
            {
              value: 'small',
              label: 'Phone',
              isIconOnly: true,
              icon: <Smartphone size={16} strokeWidth={1.75} />,
            },
          ]}
        />
        <Segmented
          label="Queue"
          isLabelUnseen
          defaultValue="posts"
          options={[
            { value: 'posts', label: 'Posts', count: 12 },
            { value: 'requests', label: 'Requests', count: 9 },
            { value: 'users', label: 'People', count: 0 },
          ]}
        />
      </>
    ),
    'disabled, and too wide': () => (
      <>
        <Segmented label="Order" isLabelUnseen options={orders} defaultValue="Latest" disabled />
        <Segmented
          label="Many"
          isLabelUnseen
          defaultValue="1"
          options={Array.from({ length: 9 }, (_, n) => ({ value: `${n}`, label: `A long view ${n + 1}` }))}
        />
      </>
    ),
  },
}

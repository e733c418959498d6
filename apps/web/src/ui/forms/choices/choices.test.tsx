import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Checkbox } from '../Checkbox.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { Segmented } from '../Segmented.tsx'
import { Switch } from '../Switch.tsx'

const options = [
  { value: 'open', label: 'Open', description: 'Anyone can join.' },
  { value: 'request', label: 'By request' },
  { value: 'closed', label: 'Closed', isDisabled: true },
]
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

it('a checkbox is checked by its whole row and is mixed until then', async () => {
  render(<Checkbox label="All" description="of them" isMixed />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect([box.indeterminate, describedBy(box)]).toEqual([true, 'of them'])
  await userEvent.click(screen.getByText('of them'))
  expect(box.checked).toBe(true)
})

it('a checkbox stays mixed for as long as it is said to be', async () => {
  const { rerender } = render(<Checkbox label="All" isMixed checked={false} onChange={() => {}} />)
  await userEvent.click(screen.getByRole('checkbox'))
  rerender(<Checkbox label="All" isMixed checked={false} onChange={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true)
})

it('a switch is turned by its whole row and by Space', async () => {
  render(<Switch label="Comments" description="People can reply" />)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Comments' })
  expect(describedBy(control)).toBe('People can reply')
  await userEvent.click(screen.getByText('People can reply'))
  expect(control.checked).toBe(true)
  control.focus()
  await userEvent.keyboard(' ')
  expect(control.checked).toBe(false)
})

it('a radio group is one stop in the order of focus, and arrows choose in it', async () => {
  const onChange = vi.fn()
  render(<RadioGroup label="Joining" options={options} defaultValue="open" onChange={onChange} error="No." />)
  expect(describedBy(screen.getByRole('radiogroup', { name: 'Joining' }))).toBe('No.')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Open' }))
  expect(describedBy(screen.getByRole('radio', { name: 'Open' }))).toBe('Anyone can join.')
  await userEvent.keyboard('{ArrowDown}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('request')
})

it('a radio group shows what it is told', () => {
  render(<RadioGroup label="Joining" options={options} value="request" />)
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('request')
})

it('segments are radios, named even when only an icon is seen', async () => {
  const onChange = vi.fn()
  render(
    <Segmented
      label="Device"
      isLabelUnseen
      defaultValue="wide"
      onChange={onChange}
      options={[
        { value: 'wide', label: 'Computer', isIconOnly: true, icon: 'x' },
        { value: 'small', label: 'Phone', isIconOnly: true, icon: 'y' },
      ]}
    />,
  )
  screen.getByRole('radiogroup', { name: 'Device' })
  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('small')
})

import { useState } from 'react'
import { LONG_EN, LONG_ZH, nothing, useSample } from '#kit/samples.ts'
import { Line, Specimen, State } from '#kit/specimen.tsx'
import { ChoiceField } from '#ui/form/choice-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { SlideToConfirm } from '#ui/form/slide-to-confirm.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Switch } from '#ui/form/switch.tsx'

export function Choices() {
  return (
    <>
      <Switches />
      <ChoiceFields />
      <Bars />
      <Sliders />
    </>
  )
}

function Switches() {
  const sample = useSample()
  const [isOn, setIsOn] = useState(true)
  const label = sample('Take collection orders', '接代收单')
  return (
    <Specimen name="Switch">
      <State name="on, off, busy, disabled">
        <Line>
          <Switch label={label} isOn={isOn} onToggle={setIsOn} />
          <Switch label={label} isOn={false} onToggle={nothing} />
          <Switch label={label} isOn onToggle={nothing} busy />
          <Switch label={label} isOn={false} onToggle={nothing} busy />
          <Switch label={label} isOn onToggle={nothing} disabled />
          <Switch label={label} isOn={false} onToggle={nothing} disabled />
        </Line>
      </State>
    </Specimen>
  )
}

type Way = 'wallet' | 'bank'

function ChoiceFields() {
  const sample = useSample()
  const [way, setWay] = useState<Way | null>('wallet')
  const choices: { value: Way; label: string; note: string }[] = [
    { value: 'wallet', label: 'GCash', note: '•••• 4567' },
    { value: 'bank', label: sample('Bank account', '银行账户'), note: sample(LONG_EN, LONG_ZH) },
  ]
  return (
    <Specimen name="ChoiceField">
      <State name="chosen, with notes">
        <ChoiceField
          label={sample('Pay from', '付款账户')}
          choices={choices}
          value={way}
          onValue={setWay}
        />
      </State>
      <State name="error">
        <ChoiceField
          label={sample('Pay from', '付款账户')}
          choices={choices.slice(0, 1)}
          value={null}
          onValue={nothing}
          error={sample('Please choose an account', '请选择账户')}
        />
      </State>
    </Specimen>
  )
}

function Bars() {
  const sample = useSample()
  const [size, setSize] = useState('b')
  return (
    <Specimen name="Segmented">
      <State name="three">
        <Segmented
          label={sample('Appearance', '外观')}
          value={size}
          options={[
            { value: 'a', label: sample('System', '跟随系统') },
            { value: 'b', label: sample('Light', '浅色') },
            { value: 'c', label: sample('Dark', '深色') },
          ]}
          onSelect={setSize}
        />
      </State>
      <State name="long text">
        <Segmented
          label={sample('Side', '类别')}
          value="a"
          options={[
            { value: 'a', label: sample('All collection orders', '全部代收订单记录') },
            { value: 'b', label: sample('All payment orders', '全部代付订单记录') },
          ]}
          onSelect={nothing}
        />
      </State>
    </Specimen>
  )
}

function Sliders() {
  const sample = useSample()
  const [volume, setVolume] = useState(80)
  const slide = sample('Slide to confirm', '滑动确认')
  return (
    <>
      <Specimen name="Slider">
        <State name="normal">
          <Slider
            label={sample('Volume', '音量')}
            value={volume}
            min={0}
            max={100}
            step={5}
            text={`${volume}%`}
            onSlide={setVolume}
          />
        </State>
      </Specimen>
      <Specimen name="SlideToConfirm">
        <State name="normal">
          <SlideToConfirm label={slide} onConfirm={nothing} />
        </State>
        <State name="with an amount">
          <SlideToConfirm label={slide} detail="₱12,345,678.90" onConfirm={nothing} />
        </State>
        <State name="busy">
          <SlideToConfirm label={slide} isBusy onConfirm={nothing} />
        </State>
      </Specimen>
    </>
  )
}

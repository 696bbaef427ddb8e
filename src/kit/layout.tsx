import { useState } from 'react'
import { centavos, LONG_EN, LONG_WORD, LONG_ZH, nothing, useSample } from '#kit/samples.ts'
import { Specimen, State } from '#kit/specimen.tsx'
import { Money } from '#ui/data/money.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { BrandMark } from '#ui/icons/brand-mark.tsx'
import { ChatIcon, HomeIcon, MegaphoneIcon, ProfileIcon, RefreshIcon } from '#ui/icons/icons.ts'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Carousel, CarouselSkeleton } from '#ui/layout/carousel.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import {
  TabBar,
  TabBarItemContent,
  tabBarItemClass,
  TabBarItemSkeleton,
} from '#ui/layout/tab-bar.tsx'
import { ListRow } from '#ui/list/list-row.tsx'

export function Layout() {
  return (
    <>
      <Bars />
      <BottomBars />
      <Cards />
      <Carousels />
      <Settings />
    </>
  )
}

function Bars() {
  const say = useSample()
  const refresh = <IconButton label={say('Refresh', '刷新')} icon={RefreshIcon} />
  return (
    <Specimen name="AppBar, BackLink, ScreenBody">
      <State name="title" stagePx={60}>
        <AppBar title={say('Records', '记录')} />
      </State>
      <State name="back, subtitle, actions" stagePx={60}>
        <AppBar
          title={say('Payment order', '代付订单')}
          subtitle={<p>{say('Updated 14:30', '更新于 14:30')}</p>}
          back={<BackLink to="/" />}
          actions={refresh}
        />
      </State>
      <State name="leading" stagePx={60}>
        <AppBar title="Agent Desk" leading={<BrandMark />} actions={refresh} />
      </State>
      <State name="long text, over a body" stagePx={160}>
        <AppBar
          title={say('Orders whose time to confirm has run out', '超过确认时间仍未处理的所有订单')}
          back={<BackLink to="/" />}
          actions={refresh}
        />
        <ScreenBody>
          <Card>{say(LONG_EN, LONG_ZH)}</Card>
        </ScreenBody>
      </State>
    </Specimen>
  )
}

function BottomBars() {
  const say = useSample()
  return (
    <>
      <Specimen name="TabBar">
        <State name="current, with a count, loading" stagePx={280}>
          <TabBar label={say('Main', '主导航')}>
            <a className={tabBarItemClass} href={location.hash} aria-current="page">
              <TabBarItemContent icon={HomeIcon} label={say('Home', '首页')} />
            </a>
            <a className={tabBarItemClass} href={location.hash}>
              <TabBarItemContent icon={MegaphoneIcon} label={say('Notices', '公告')} count={3} />
            </a>
            <a className={tabBarItemClass} href={location.hash}>
              <TabBarItemContent icon={ChatIcon} label={say('Chat', '客服')} count={120} />
            </a>
            <TabBarItemSkeleton label={say('Team', '团队')} />
            <a className={tabBarItemClass} href={location.hash}>
              <TabBarItemContent icon={ProfileIcon} label={say('Profile', '我的')} />
            </a>
          </TabBar>
        </State>
      </Specimen>
      <Specimen name="ActionBar">
        <State name="one action" stagePx={104}>
          <ActionBar>
            <Button>{say('I have paid', '我已付款')}</Button>
          </ActionBar>
        </State>
        <State name="two, one disabled" stagePx={104}>
          <ActionBar>
            <Button variant="outline" disabled>
              {say('Report', '申诉')}
            </Button>
            <Button>{say('I have paid', '我已付款')}</Button>
          </ActionBar>
        </State>
      </Specimen>
    </>
  )
}

function Cards() {
  const say = useSample()
  return (
    <>
      <Specimen name="Card">
        <State name="normal">
          <Card>{say(LONG_EN, LONG_ZH)}</Card>
        </State>
        <State name="flush, with rows">
          <Card isFlush>
            <ul>
              <li>
                <ListRow title={say('Deposit', '充值')} />
              </li>
              <li>
                <ListRow title={say('Withdrawal', '提现')} />
              </li>
            </ul>
          </Card>
        </State>
      </Specimen>
      <Specimen name="SectionTitle">
        <State name="alone">
          <SectionTitle>{say('Accounts', '账户')}</SectionTitle>
        </State>
        <State name="with an action, long text">
          <SectionTitle action={<a href={location.hash}>{say('All', '全部')}</a>}>
            {LONG_WORD}
          </SectionTitle>
        </State>
      </Specimen>
    </>
  )
}

function Carousels() {
  const say = useSample()
  const [current, setCurrent] = useState(0)
  const content = <Card>{say('Bonus of today', '今日奖金')}</Card>
  return (
    <Specimen name="Carousel">
      <State name="the first of two">
        <Carousel
          label={say('Overview', '概览')}
          current={current}
          onCurrent={setCurrent}
          slides={[
            { id: 'bonus', label: say('Bonus', '奖金'), content },
            {
              id: 'processing',
              label: say('Processing', '处理中'),
              content: (
                <Card>
                  <Money amount={centavos(50_000)} size="l" />
                </Card>
              ),
            },
          ]}
        />
      </State>
      <State name="loading">
        <CarouselSkeleton>{content}</CarouselSkeleton>
      </State>
    </Specimen>
  )
}

function Settings() {
  const say = useSample()
  const label = say('Sound', '声音')
  const control = <Switch label={label} isOn onToggle={nothing} />
  return (
    <Specimen name="SettingRow">
      <State name="normal">
        <SettingRow label={label}>{control}</SettingRow>
      </State>
      <State name="with a hint">
        <SettingRow label={label} hint={say(LONG_EN, LONG_ZH)}>
          {control}
        </SettingRow>
      </State>
    </Specimen>
  )
}

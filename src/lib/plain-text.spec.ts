import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<h3>Title</h3>text<br>more', 'Title\ntext\nmore'],
  ['Limit<div>1,000</div><div>2,000</div>', 'Limit\n1,000\n2,000'],
  ['<dl><dt>Fee</dt><dd>3%</dd></dl><center>Day</center>4%<hr>5%', 'Fee\n3%\nDay\n4%\n5%'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['<table><tr><td>30</td><td>₱150</td></tr></table>', '30  ₱150'],
  ['1 < 2 &amp; 3 &gt; 2', '1 < 2 & 3 > 2'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['a<script>alert(1)</script>b<style>p{}</style>c', 'abc'],
  ['a<script>never closed', 'a'],
  ['a<!-- <b> -->b', 'ab'],
  ['<img src=x onerror="alert(1)">', ''],
  ['never closed <img src=x', 'never closed'],
  ['<p title="a<b">c</p>', 'c'],
  ['plain', 'plain'],
  ['', ''],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('stays fast for hostile lengths', () => {
  const tries = Array.from({ length: 5 }, () => {
    const started = performance.now()
    plainText('<script>'.repeat(50_000))
    plainText('<p'.repeat(100_000))
    plainText('</td'.repeat(50_000))
    plainText('<'.repeat(200_000))
    plainText('<!--'.repeat(50_000))
    plainText('&'.repeat(200_000))
    plainText(' '.repeat(200_000))
    return performance.now() - started
  })
  // a busy machine may interrupt some of them
  expect(Math.min(...tries)).toBeLessThan(1_000)
})

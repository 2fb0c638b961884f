import { test } from 'vitest'
import { htmlFaults } from './html-faults.ts'
import { markdownHtml } from './markdown.ts'
test('x', () => {
  for (const html of ['<p><figure><img src="/a" alt=""></figure></p>', '<a href="/a">x<a href="/b">y</a></a>', '<h3></h3>', '<h3>a</h3><h5>b</h5>', '<p onclick="x">', '<p>a', '<td>x</td>', '<a href="javascript:1">x</a>', '<img src="//evil" alt="">', 'a > b', '<script>', '<p style="x">a</p>', '<ul><p>x</p></ul>', '<u>a</p></u>', '<th data-align="right">', '<ol start="7"><li>a</li></ol>', '<a href="/x&quot;">k</a>'])
    console.log(html, htmlFaults(html))
  const t = Date.now(); for (let i = 0; i < 200; i++) htmlFaults('<p>a</p>'); console.log(Date.now() - t)
  for (const s of ['a\n\n![alt](/uploads/x.webp "cap")\n\nb', '- ![a](/uploads/x.webp "c")\n- b', 'see ![a](/uploads/x.webp "c")', '# \n\n### B', '| a | b |\n|--:|:-:|\n| 1 | 2 |', '![a](https://e.example/x.png "c")', '```js\na<b\n```'])
    console.log(markdownHtml(s), htmlFaults(markdownHtml(s)))
})

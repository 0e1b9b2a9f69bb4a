import { expect, it } from 'vitest'
import { videoFrame } from './video.rules.ts'

const you = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const vimeo = 'https://player.vimeo.com/video/'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', you],
  ['https://youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', you],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', you],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=4s', 'youtube', you],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'youtube', you],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ#top', 'youtube', you],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', you],
  [' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ', 'youtube', you],
  ['https://vimeo.com/123456789', 'vimeo', `${vimeo}123456789`],
  ['https://www.vimeo.com/123456?a=b', 'vimeo', `${vimeo}123456`],
  ['https://vimeo.com/123456789012/abc', 'vimeo', `${vimeo}123456789012`],
  ['https://player.vimeo.com/video/123456789#t=1', 'vimeo', `${vimeo}123456789`],
] as const)('SHELL-24 frames %s of %s', (link, service, frame) => {
  expect(videoFrame(link, service)).toBe(frame)
})

it.each([
  ['javascript:alert(1)//https://youtu.be/dQw4w9WgXcQ', 'youtube'],
  ['https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ', 'youtube'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'youtube'],
  ['http://youtu.be/dQw4w9WgXcQ', 'youtube'],
  ['https://youtu.be/dQw4w9WgXcQ"onload="x()', 'youtube'],
  ['x https://youtu.be/dQw4w9WgXcQ', 'youtube'],
  ['https://x.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXc', 'youtube'],
  ['https://www.youtube.com/watch?xv=dQw4w9WgXcQ', 'youtube'],
  ['https://www.youtube.com/watch?a;v=dQw4w9WgXcQ', 'youtube'],
  ['https://www.youtube.com/watch/v=dQw4w9WgXcQ', 'youtube'],
  ['https://youtu.be/dQw4w9WgXcQx', 'youtube'],
  ['https://youtu.be/dQw4w9WgXcQ?a b', 'youtube'],
  ['https://youtu.be/dQw4w9WgXcQ/more', 'youtube'],
  ['https://youtu.be/dQw4w9WgX.Q', 'youtube'],
  ['http://vimeo.com/123456789', 'vimeo'],
  ['x https://vimeo.com/123456789', 'vimeo'],
  ['https://x.vimeo.com/123456789', 'vimeo'],
  ['https://vimeo.com/12345', 'vimeo'],
  ['https://vimeo.com/1234567890123', 'vimeo'],
  ['https://vimeo.com/123456789"x', 'vimeo'],
  ['https://vimeo.com/123456789?a b', 'vimeo'],
  ['https://vimeo.com/abcdefghi', 'vimeo'],
  ['https://vimeo.com/123456789', 'youtube'],
  ['https://youtu.be/dQw4w9WgXcQ', 'vimeo'],
  ['', 'youtube'],
] as const)('SHELL-24 shows nothing of %s', (link, service) => {
  expect(videoFrame(link, service)).toBeNull()
})

import { expect, it } from 'vitest'
import { videoFrame } from './video.rules.ts'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', '/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=4s', 'youtube', '/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', '/embed/dQw4w9WgXcQ'],
  [' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ', 'youtube', '/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'vimeo', '/video/123456789'],
] as const)('SHELL-24 frames %s of %s', (link, service, ending) => {
  expect(videoFrame(link, service)).toMatch(new RegExp(`^https://[a-z.-]+${ending}$`))
})

it.each([
  ['javascript:alert(1)//https://youtu.be/dQw4w9WgXcQ', 'youtube'],
  ['https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ', 'youtube'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'youtube'],
  ['http://youtu.be/dQw4w9WgXcQ', 'youtube'],
  ['https://youtu.be/dQw4w9WgXcQ"onload="x()', 'youtube'],
  ['https://vimeo.com/123456789', 'youtube'],
  ['https://youtu.be/dQw4w9WgXcQ', 'vimeo'],
  ['', 'youtube'],
] as const)('SHELL-24 shows nothing of %s', (link, service) => {
  expect(videoFrame(link, service)).toBeNull()
})

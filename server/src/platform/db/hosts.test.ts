import { describe, expect, it, test } from 'vitest';
import { readHosts } from './hosts.ts';

const PLAIN = 'sslmode=disable';
const urlsOf = (url: string) => readHosts(url).map(({ urls }) => urls[0]);

describe('hosts', () => {
  test.each([
    ['postgresql://u:p@a/x?', ['postgresql://u:p@a/x']],
    [
      'postgresql://u:p@a:1,b:2/x?target_session_attrs=read-write&',
      ['postgresql://u:p@a:1/x', 'postgresql://u:p@b:2/x'],
    ],
    ['postgresql://u:p,q%40@a,b:2/x?', ['postgresql://u:p,q%40@a/x', 'postgresql://u:p,q%40@b:2/x']],
    ['postgresql://[::1]:1,[fd00::2]/x?', ['postgresql://[::1]:1/x', 'postgresql://[fd00::2]/x']],
    ['postgresql://u@/x?host=a,b&port=7&', ['postgresql://u@a:7/x', 'postgresql://u@b:7/x']],
    ['postgresql://u@/x?host=a,b&port=7,8&', ['postgresql://u@a:7/x', 'postgresql://u@b:8/x']],
    ['postgres://u@a,b?', ['postgres://u@a/', 'postgres://u@b/']],
    ['postgresql://u@a/x?application_name=me&', ['postgresql://u@a/x?application_name=me']],
  ])('%s', (url, expected) => {
    expect(urlsOf(url + PLAIN)).toEqual(expected);
  });

  it('a socket is a folder, and has no TLS', () => {
    expect(readHosts('postgresql://u@/x?host=/run/postgresql&port=7&sslmode=prefer')).toEqual([
      { name: '/run/postgresql:7', urls: ['postgresql://u@/x?host=%2Frun%2Fpostgresql&port=7'] },
    ]);
    expect(urlsOf('postgresql://u@%2Frun%2Fpostgresql/x')).toEqual([
      'postgresql://u@/x?host=%2Frun%2Fpostgresql',
    ]);
  });

  it('names are free of user and password', () => {
    expect(readHosts('postgresql://me:secret@a:1,[::1]:2/x').map(({ name }) => name)).toEqual([
      'a:1',
      '::1:2',
    ]);
  });
});

describe('sslmode as libpq means it', () => {
  const waysOf = (query: string) =>
    readHosts(`postgresql://a/x${query}`)[0]?.urls.map((url) => url.replace('postgresql://a/x', ''));
  test.each([
    ['', ['?uselibpqcompat=true&sslmode=require', '']],
    ['?sslmode=disable', ['']],
    ['?sslmode=allow', ['', '?sslmode=require&uselibpqcompat=true']],
    ['?sslmode=prefer', ['?sslmode=require&uselibpqcompat=true', '']],
    ['?sslmode=require', ['?sslmode=require&uselibpqcompat=true']],
    [
      '?sslmode=verify-ca&sslrootcert=/ca.pem',
      ['?sslmode=verify-ca&sslrootcert=%2Fca.pem&uselibpqcompat=true'],
    ],
    ['?sslmode=verify-full', ['?sslmode=verify-full&uselibpqcompat=true']],
    ['?sslrootcert=system', ['?uselibpqcompat=true&sslmode=verify-full']],
  ])('%j', (query, expected) => {
    expect(waysOf(query)).toEqual(expected);
  });
});

describe('what cannot work is said without the password', () => {
  test.each([
    ['postgresql://u:secret@a,,b/x', /empty host/],
    ['postgresql://u:secret@a:5x/x', /port that is no number/],
    ['postgresql://u:secret@a:0/x', /port that is no number/],
    ['postgresql://u:secret@::1:5432/x', /IPv6 address is written in brackets/],
    ['postgresql://u:secret@/x?host=a,b,c&port=1,2', /3 hosts and 2 ports/],
    ['postgresql://u:secret@a,b/x?target_session_attrs=standby', /needs read-write/],
    ['postgresql://u:secret@a/x?sslmode=on', /sslmode=on\. Use one of disable/],
    ['postgresql://u:secret@a/x?sslmode=verify-ca', /without sslrootcert/],
    ['postgresql://u:secret@a/x?sslmode=require&sslrootcert=system', /needs sslmode=verify-full/],
    ['postgresql://u:secret@a/x?channel_binding=require', /channel_binding=require/],
    ['postgresql://u:secret@a/x?service=main', /parameter service/],
  ])('%s', (url, sentence) => {
    const refused = () => readHosts(url);
    expect(refused).toThrow(sentence);
    expect(refused).not.toThrow(/secret/);
  });
});

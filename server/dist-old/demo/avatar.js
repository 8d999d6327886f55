import { createRandom } from './random.js';
const grounds = ['#0f6474', '#1f3f6d', '#5b4a8a', '#8a5a1c', '#2f6b45', '#7a3b52'];
const skins = ['#f3d3b8', '#e6b98f', '#c98f62', '#9c6a45', '#6f4a32'];
const hairs = ['#1c1917', '#3b2416', '#6b4423', '#a8752f', '#8d8d8d', '#d9d6cf'];
const shirts = ['#9ec5d1', '#c8d6e5', '#d9c7b8', '#b7d3c0', '#e2e2e2'];
/** A generated portrait: no real face, but distinct enough to tell rows apart. */
export function avatarSvg(number, gender) {
    const random = createRandom(77, number);
    const [ground, skin, hair, shirt] = [grounds, skins, hairs, shirts].map((colours) => random.pick(colours));
    const long = gender === 'female' || (gender !== 'male' && random.chance(0.45));
    const beard = !long && random.chance(0.3);
    const glasses = random.chance(0.3);
    const shapes = [
        `<rect width="256" height="256" fill="${ground}"/>`,
        long ? `<path d="M70 118c0-46 26-72 58-72s58 26 58 72v74H70z" fill="${hair}"/>` : '',
        '<path d="M28 256c4-48 44-70 100-70s96 22 100 70z" fill="#f8fafb"/>',
        `<path d="M100 186l28 40 28-40-8-22h-40z" fill="${shirt}"/>`,
        `<path d="M108 150h40v34c0 12-40 12-40 0z" fill="${skin}"/>`,
        `<ellipse cx="128" cy="116" rx="42" ry="50" fill="${skin}"/>`,
        beard
            ? `<path d="M87 124c2 34 20 46 41 46s39-12 41-46c-8 16-20 22-41 22s-33-6-41-22z" fill="${hair}"/>`
            : '',
        `<path d="M82 112c-4-44 20-62 46-62s50 18 46 62c-8-24-22-34-46-34s-38 10-46 34z" fill="${hair}"/>`,
        '<circle cx="112" cy="118" r="4.500" fill="#222"/><circle cx="144" cy="118" r="4.500" fill="#222"/>',
        '<path d="M113 142c9 8 21 8 30 0" fill="none" stroke="#7c3f34" stroke-width="4" stroke-linecap="round"/>',
        glasses
            ? '<g fill="none" stroke="#222" stroke-width="3.500"><circle cx="111" cy="118" r="13"/><circle cx="145" cy="118" r="13"/><path d="M124 118h8"/></g>'
            : '',
    ];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${shapes.join('')}</svg>`;
}
//# sourceMappingURL=avatar.js.map
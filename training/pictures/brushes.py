"""What a drawing program offers a forger: rubber, type, paste, blur. Each changes one picture [3,S,S] (0 to 1) in place."""

import torch
import torch.nn.functional as F


def fit(patch, height, width):
    """patch [C,h,w] to another size."""
    return F.interpolate(patch[None], (max(1, height), max(1, width)), mode='bilinear', antialias=True, align_corners=False)[0]


def paper_colour(picture, box):
    """The light side of the box and a little around it: [3,1,1]."""
    x0, y0, x1, y1 = box[:4]
    area = picture[:, max(0, y0 - 3) : y1 + 3, max(0, x0 - 3) : x1 + 3].flatten(1)
    return torch.quantile(area, 0.75, dim=1)[:, None, None]


def ink_colour(picture, box):
    x0, y0, x1, y1 = box[:4]
    return torch.quantile(picture[:, y0:y1, x0:x1].flatten(1), 0.04, dim=1)[:, None, None]


def grown(box, by, size):
    x0, y0, x1, y1 = (int(v) for v in box[:4])
    return max(2, x0 - by), max(2, y0 - by), min(size - 2, x1 + by), min(size - 2, y1 + by)


def softened(values, times=1):
    """[C,h,w] blurred by a small kernel, the rim repeated."""
    for _ in range(times):
        values = F.avg_pool2d(F.pad(values[None], (1, 1, 1, 1), mode='replicate'), 3, 1)[0]
    return values


def feathered(height, width, rim, like):
    """A cover [1,h,w] that falls off over its last pixels."""
    ramp = lambda length: (torch.minimum(torch.arange(length, device=like.device), torch.arange(length - 1, -1, -1, device=like.device)) + 1.0) / (rim + 1)
    return (ramp(height)[:, None] * ramp(width)[None]).clamp(max=1)[None]


def clone(draw, picture, box):
    """The calmest of a few places nearby, with hard or soft edges."""
    x0, y0, x1, y1 = box
    height, width, size = y1 - y0, x1 - x0, picture.shape[1]
    places = []
    for _ in range(40):
        x, y = x0 + round(draw.uniform(-2, 2) * width), y0 + round(draw.uniform(-7, 7) * height)
        if 0 <= x < size - width and 0 <= y < size - height and abs(y - y0) >= height:
            places.append((x, y))
    if not places:
        return False
    found = torch.stack([picture[:, y : y + height, x : x + width] for x, y in places[:12]])
    grey = found.mean(1).flatten(1)
    worth = grey.std(1) + 0.7 * (grey.mean(1) - paper_colour(picture, box).mean()).abs()
    best = torch.index_select(found, 0, worth.argmin().view(1))[0]
    cover = feathered(height, width, draw.choice([0, 0, 1, 2]), picture)
    part = picture[:, y0:y1, x0:x1]
    part.copy_(part * (1 - cover) + best * cover)
    return True


def heal(draw, picture, box):
    """Only the ink goes: filled from the paper around it, as inpainting does."""
    size = picture.shape[1]
    x0, y0, x1, y1 = grown(box, 10, size)
    part = picture[:, y0:y1, x0:x1]
    paper = paper_colour(picture, box)
    inside = torch.zeros_like(part[:1])
    inside[:, box[1] - y0 : box[3] - y0, box[0] - x0 : box[2] - x0] = 1
    ink = ((part - paper).abs().amax(0, keepdim=True) > 0.07).float() * inside
    ink = F.max_pool2d(ink[None], 5, 1, 2)[0] * inside
    wide = lambda v: F.avg_pool2d(F.pad(v[None], (7,) * 4, mode='replicate'), 15, 1)[0]
    paper_around = (wide(part * (1 - ink)) + 0.02 * paper) / (wide(1 - ink) + 0.02)
    noise = draw.choice([0, 0, 0, 0.006, 0.012]) * torch.randn_like(part)
    part.copy_(torch.where(ink > 0, (paper_around + noise).clamp(0, 1), part))


def across(draw, picture, box):
    """A smooth fill from the left to the right rim."""
    x0, y0, x1, y1 = box
    height = y1 - y0
    left, right = picture[:, y0:y1, x0 - 2 : x0].amax(2, keepdim=True), picture[:, y0:y1, x1 : x1 + 2].amax(2, keepdim=True)
    along = torch.linspace(0, 1, x1 - x0, device=picture.device)
    fill = (left * (1 - along) + right * along).expand(-1, -1, x1 - x0)
    fill = F.avg_pool2d(fill[None], (min(5, height) // 2 * 2 + 1, 1), 1, (min(5, height) // 2, 0), count_include_pad=False)[0]
    picture[:, y0:y1, x0:x1] = fill + draw.choice([0, 0, 0.006, 0.012]) * torch.randn_like(fill)


def erase(draw, picture, box):
    """Flat paint, cloned paper, the ink alone, or a fill from the rim."""
    x0, y0, x1, y1 = box
    way = draw.choice(['flat', 'flat', 'clone', 'clone', 'heal', 'heal', 'across'])
    if way == 'heal':
        return heal(draw, picture, box)
    if way == 'across':
        return across(draw, picture, box)
    if way == 'flat' or not clone(draw, picture, box):
        picture[:, y0:y1, x0:x1] = paper_colour(picture, box)


def turned(cover, angle, right, down):
    """cover [h,w] turned a little and moved by less than a pixel."""
    height, width = cover.shape
    matrix = torch.tensor([[[1.0, angle * height / width, 2 * right / width], [-angle * width / height, 1.0, 2 * down / height]]]).to(cover.device, non_blocking=True)
    grid = F.affine_grid(matrix, [1, 1, height, width], align_corners=False)
    return F.grid_sample(cover[None, None], grid, mode='bilinear', padding_mode='zeros', align_corners=False)[0, 0]


def lay(draw, picture, cover, x, y, ink, strength=1.0):
    """Puts ink of this cover [h,w] down at a place, as a drawing program would."""
    size = picture.shape[1]
    x, y = max(0, x), max(0, y)
    cover = cover[: size - y, : size - x]
    if cover.numel() == 0:
        return
    if draw.random() < 0.35:
        cover = turned(cover, draw.gauss(0, 0.012), draw.uniform(-0.5, 0.5), draw.uniform(-0.5, 0.5))
    soft = draw.choice([0, 0, 0.4, 0.8, 1.0, 2.0])
    if soft:
        cover = cover + min(1.0, soft) * (softened(cover[None], 2 if soft > 1 else 1)[0] - cover)
    elif draw.random() < 0.15:
        cover = (cover > 0.45).float()
    part = picture[:, y : y + cover.shape[0], x : x + cover.shape[1]]
    grain = draw.choice([0, 0, 0, 0.01, 0.02, 0.05])
    part.copy_((part * (1 - strength * cover) + (ink + grain * torch.randn_like(part)) * strength * cover).clamp(0, 1))


def multiplied(draw, picture, cover, x, y, ink, strength=1.0):
    """A mark cut out of another scan, its paper with it, darkening what lies below."""
    size = picture.shape[1]
    cover = cover[: size - y, : size - x]
    if cover.numel() == 0:
        return
    part = picture[:, y : y + cover.shape[0], x : x + cover.shape[1]]
    mark = 1 - strength * cover * (1 - ink)
    if draw.random() < 0.5:
        mark = mark * draw.uniform(0.94, 1) + draw.uniform(0, 0.02) * torch.randn_like(part)
    if draw.random() < 0.6:
        mark = softened(mark)
    part.copy_((part * mark).clamp(0, 1))


def smudge(draw, picture, box):
    """A careful forger makes the place as soft and as grainy as the rest."""
    x0, y0, x1, y1 = grown(box, 2, picture.shape[1])
    part = picture[:, y0:y1, x0:x1]
    if draw.random() < 0.2:
        part.copy_(part + draw.uniform(0.3, 1) * (softened(part) - part))
    if draw.random() < 0.25:
        noise = torch.randn_like(part if draw.random() < 0.5 else part[:1])
        part.copy_((part + draw.uniform(0.003, 0.02) * noise).clamp(0, 1))


def put(draw, picture, patch, word):
    """A rectangle of pixels over a word, hard or feathered at the edge."""
    size = picture.shape[1]
    x, y = int(word[0]) - 1, int(word[1]) - 1
    patch = patch[:, : size - y, : size - x]
    height, width = patch.shape[1:]
    if min(height, width) < 4:
        return False
    part = picture[:, y : y + height, x : x + width]
    cover = feathered(height, width, draw.choice([0, 0, 1, 2]), picture)
    part.copy_(part * (1 - cover) + patch * cover)
    return True


def taken(picture, box):
    return picture[:, max(0, box[1] - 1) : box[3] + 1, max(0, box[0] - 1) : box[2] + 1].clone()

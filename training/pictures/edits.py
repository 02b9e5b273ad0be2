"""Ways to tamper with a picture once it is taken. Each changes one picture [3,S,S] (0 to 1) in place.

`scene` gives what a forger has at hand: the words' boxes, the clean print of the same page, the marks, and other pictures.
A technique gives False back when the picture offers nothing to work on.
"""

import torch

from brushes import erase, fit, grown, ink_colour, lay, multiplied, paper_colour, put, smudge, taken


def words_for(draw, scene, most=3):
    """Neighbours in one line, figures first: what forgers change."""
    words = scene['words']
    if len(words) == 0:
        return []
    figures = [w for w in words if w[4]] or list(words)
    first = draw.choice(figures if draw.random() < 0.75 else list(words))
    line = [w for w in words if abs(int(w[1]) - int(first[1])) < 4 and abs(int(w[0]) - int(first[0])) < 220]
    return [first] + [w for w in line if w is not first][: draw.choice([0, 0, 0, 1, most - 1])]


def twin(draw, scene, word, words=None):
    """Another word about as high."""
    height = word[3] - word[1]
    words = scene['words'] if words is None else words
    like = [w for w in words if abs((w[3] - w[1]) - height) <= max(2, height * 0.2) and (w[0], w[1]) != (word[0], word[1])]
    return draw.choice(like) if like else None


def typed_other(draw, picture, scene):
    for word in words_for(draw, scene):
        box = grown(word, draw.randint(0, 2), picture.shape[1])
        ink = ink_colour(picture, word) + draw.choice([0, 0, draw.uniform(-0.1, 0.1)])
        erase(draw, picture, box)
        strip = draw.choice(scene['marks']['strip'])
        height = max(5, round((word[3] - word[1]) * draw.uniform(0.92, 1.1)))
        width = round(strip.shape[1] * height / strip.shape[0])
        lay(draw, picture, fit(strip[None], height, min(width, round((word[2] - word[0]) * 1.6) + 4))[0], int(word[0]), int(word[1]), ink.clamp(0, 1))
        smudge(draw, picture, box)
    return True


def typed_same(draw, picture, scene):
    done = False
    for word in words_for(draw, scene):
        other = twin(draw, scene, word)
        if other is None:
            continue
        ink, box = ink_colour(picture, word), grown(word, draw.randint(0, 2), picture.shape[1])
        erase(draw, picture, box)
        print_of = scene['clean'][other[1] : other[3], other[0] : other[2]]
        cover = (print_of.amax() - print_of).clamp(0, 1)
        lay(draw, picture, cover / cover.amax().clamp(min=0.3), int(word[0]), int(word[1]), ink)
        smudge(draw, picture, box)
        done = True
    return done


def between_glyphs(draw, patch, wide):
    """Where to cut a piece of this width so that both sides meet little ink: forgers take whole digits."""
    light = patch.mean((0, 1))
    starts = [draw.randrange(patch.shape[2] - wide) for _ in range(4)]
    return max(zip(torch.stack([light[at] + light[at + wide - 1] for at in starts]).tolist(), starts))[1]


def copied(draw, picture, scene):
    done = False
    for word in words_for(draw, scene):
        other = twin(draw, scene, word)
        if other is None:
            continue
        patch = taken(picture, other)
        if draw.random() < 0.6:  # a digit or two rather than the word
            wide = max(5, round((other[3] - other[1]) * draw.uniform(0.55, 1.3)))
            if patch.shape[2] > wide + 2:
                at = between_glyphs(draw, patch, wide)
                patch = patch[:, :, at : at + wide]
                word = [word[0] + draw.randrange(max(1, word[2] - word[0] - wide)), *word[1:]]
        elif word[2] - word[0] > patch.shape[2]:
            erase(draw, picture, grown(word, 1, picture.shape[1]))
        done |= put(draw, picture, patch, word)
    return done


def spliced(draw, picture, scene, donor):
    done = False
    for word in words_for(draw, scene):
        words = donor['words']
        if len(words) == 0:
            return done
        height = word[3] - word[1]
        other = draw.choice(sorted(words, key=lambda w: abs(w[3] - w[1] - height))[:8])
        patch = taken(donor['picture'], other)
        scale = height / max(4, other[3] - other[1])
        if abs(scale - 1) > 0.12:
            patch = fit(patch, round(patch.shape[1] * scale), round(patch.shape[2] * scale))
        if word[2] - word[0] > patch.shape[2]:
            erase(draw, picture, grown(word, 1, picture.shape[1]))
        if draw.random() < 0.6:  # the forger matches the paper's colour
            patch = (patch + paper_colour(picture, word) - torch.quantile(patch.flatten(1), 0.75, dim=1)[:, None, None]).clamp(0, 1)
        done |= put(draw, picture, patch, word)
    return done


def spliced_same(draw, picture, scene):
    return spliced(draw, picture, scene, scene['partner'])


def spliced_other(draw, picture, scene):
    return spliced(draw, picture, scene, scene['stranger'])


def erased(draw, picture, scene):
    words = words_for(draw, scene, 5)
    for word in words:
        erase(draw, picture, grown(word, draw.randint(1, 4), picture.shape[1]))
    return bool(words)


def moved_line(draw, picture, scene):
    words = words_for(draw, scene)
    if not words:
        return False
    size, word = picture.shape[1], words[0]
    other = twin(draw, scene, word, [w for w in scene['words'] if abs(w[1] - word[1]) > (word[3] - word[1]) * 1.2])
    if other is None:
        return False
    wide = draw.choice([90, 160, 300, 700])
    x0, x1 = max(2, int(word[0]) - wide // 2), min(size - 2, int(word[2]) + wide)
    height = int(word[3] - word[1]) + draw.randint(2, 8)
    a, b = max(2, int(word[1]) - 2), max(2, int(other[1]) - 2)
    height = min(height, abs(a - b), size - 2 - max(a, b))
    if height < 6:
        return False
    first, second = picture[:, a : a + height, x0:x1].clone(), picture[:, b : b + height, x0:x1].clone()
    picture[:, a : a + height, x0:x1] = second
    if draw.random() < 0.6:
        picture[:, b : b + height, x0:x1] = first
    return True


def redrawn_cell(draw, picture, scene):
    words = words_for(draw, scene)
    if not words:
        return False
    size, word = picture.shape[1], words[0]
    box = grown(word, draw.randint(4, 14), size)
    paper, ink = paper_colour(picture, word), ink_colour(picture, word)
    x0, y0, x1, y1 = box
    picture[:, y0:y1, x0:x1] = paper
    if draw.random() < 0.5:
        line = draw.choice([1, 1, 2])
        for area in (picture[:, y0 : y0 + line, x0:x1], picture[:, y1 - line : y1, x0:x1], picture[:, y0:y1, x0 : x0 + line], picture[:, y0:y1, x1 - line : x1]):
            area.copy_(ink.expand_as(area))
    strip = draw.choice(scene['marks']['strip'])
    height = int(word[3] - word[1])
    lay(draw, picture, fit(strip[None], height, min(round(strip.shape[1] * height / strip.shape[0]), x1 - x0))[0], int(word[0]), int(word[1]), ink)
    return True


def pasted(draw, picture, cover):
    size = picture.shape[1]
    height = draw.randint(60, 200)
    width = round(cover.shape[1] * height / cover.shape[0])
    colour = torch.tensor(draw.choice([[0.1, 0.15, 0.55], [0.7, 0.1, 0.15], [0.08, 0.08, 0.1], [0.1, 0.4, 0.25]])).to(picture.device, non_blocking=True)[:, None, None]
    place = [draw.randint(size // 8, size * 2 // 3) for _ in range(2)]
    way = lay if draw.random() < 0.5 else multiplied
    way(draw, picture, fit(cover[None], height, width)[0], *place, colour, draw.uniform(0.6, 1))
    return True


def pasted_stamp(draw, picture, scene):
    return pasted(draw, picture, draw.choice(scene['marks']['stamp']))


def pasted_signature(draw, picture, scene):
    return pasted(draw, picture, draw.choice(scene['marks']['signature']))


def reprinted(draw, picture, scene):
    """Edited, printed and captured once more: the second capture is the caller's."""
    return draw.choice([typed_other, typed_same, spliced_other, copied, redrawn_cell])(draw, picture, scene)


def several(draw, picture, scene):
    """A sum and all that hangs on it: the same hand changes figures all over the page."""
    way = draw.choice([typed_other, typed_same, typed_same, copied, spliced_same])
    return any([way(draw, picture, scene) for _ in range(draw.randint(2, 5))])


TECHNIQUES = [typed_other, typed_same, copied, spliced_same, spliced_other, erased, moved_line, redrawn_cell, pasted_stamp, pasted_signature, reprinted, several]
SHARES = [14, 17, 16, 9, 8, 9, 7, 5, 3, 3, 3, 8]
NAMES = [technique.__name__ for technique in TECHNIQUES]
